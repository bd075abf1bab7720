/* The part of the kernel that the programs here use: prototypes and types of our own, none of the kernel's text. */
#ifndef KERNEL_H
#define KERNEL_H

#define offsetof(type, member) __builtin_offsetof(type, member)
#define container_of(pointer, type, member) \
    ({ \
        void *__member = (void *)(pointer); \
        ((type *)(__member - offsetof(type, member))); \
    })
#define READ_ONCE(x) (*(const volatile __typeof__(x) *)&(x))
#define WRITE_ONCE(x, v) (*(volatile __typeof__(x) *)&(x) = (v))
#define NULL ((void *)0)

int _printk(const char *format, ...);

typedef struct { int state; } spinlock_t;
typedef struct { int state; } rwlock_t;
struct mutex { int state; };
struct semaphore { int count; };
struct completion { int done; };

void spin_lock(spinlock_t *lock);
void spin_unlock(spinlock_t *lock);
void spin_lock_irq(spinlock_t *lock);
void spin_unlock_irq(spinlock_t *lock);
unsigned long _raw_spin_lock_irqsave(spinlock_t *lock);
void _raw_spin_unlock_irqrestore(spinlock_t *lock, unsigned long flags);
#define spin_lock_irqsave(lock, flags) ((flags) = _raw_spin_lock_irqsave(lock))
#define spin_unlock_irqrestore(lock, flags) _raw_spin_unlock_irqrestore(lock, flags)
int spin_trylock(spinlock_t *lock);
void read_lock(rwlock_t *lock);
void read_unlock(rwlock_t *lock);
void write_lock(rwlock_t *lock);
void write_unlock(rwlock_t *lock);
void mutex_lock(struct mutex *lock);
void mutex_unlock(struct mutex *lock);
int mutex_lock_interruptible(struct mutex *lock);
int mutex_trylock(struct mutex *lock);
void down(struct semaphore *semaphore);
int down_interruptible(struct semaphore *semaphore);
void up(struct semaphore *semaphore);
void lock_kernel(void);
void unlock_kernel(void);
void rcu_read_lock(void);
void rcu_read_unlock(void);
void synchronize_rcu(void);
void complete(struct completion *completion);
void wait_for_completion(struct completion *completion);

struct task_struct;
struct task_struct *kthread_run(int (*body)(void *), void *data, const char *name, ...);
int kthread_stop(struct task_struct *task);
int kernel_thread(int (*body)(void *), void *data, unsigned long flags);
int kthread_should_stop(void);

struct list_head { struct list_head *next, *prev; };

static inline void list_add(struct list_head *fresh, struct list_head *head) {
    fresh->next = head->next;
    fresh->prev = head;
    head->next->prev = fresh;
    head->next = fresh;
}

static inline void list_del(struct list_head *entry) {
    entry->next->prev = entry->prev;
    entry->prev->next = entry->next;
}

#define list_for_each_entry(pos, head, member) \
    for (pos = container_of((head)->next, __typeof__(*pos), member); &pos->member != (head); \
         pos = container_of(pos->member.next, __typeof__(*pos), member))

struct work_struct;
typedef void (*work_func_t)(struct work_struct *);
struct work_struct { unsigned long data; struct list_head entry; work_func_t func; };
#define INIT_WORK(work, body) ((work)->func = (body))
int schedule_work(struct work_struct *work);
int cancel_work_sync(struct work_struct *work);

struct timer_list { unsigned long expires; void (*function)(struct timer_list *); };
void timer_setup(struct timer_list *timer, void (*body)(struct timer_list *), unsigned flags);
int mod_timer(struct timer_list *timer, unsigned long expires);
int del_timer_sync(struct timer_list *timer);

typedef int (*irq_handler_t)(int, void *);
int request_irq(unsigned irq, irq_handler_t handler, unsigned long flags, const char *name, void *device);

void *kmalloc(unsigned long size, unsigned flags);
void kfree(const void *memory);

struct file { void *private_data; };
struct file_operations {
    long (*read)(struct file *, char *, unsigned long, long *);
    long (*write)(struct file *, const char *, unsigned long, long *);
};

struct pt_regs { unsigned long di, si, dx; };

/* The kernel's first thread, and the tables of functions that it runs when it boots. */
void do_initcalls(void);
#define initcall(level, body) \
    __asm__(".section\t\".initcall" #level ".init\", \"a\"\t\n__initcall_" #body ":\t\n.long\t" #body " - .\t\n.previous\t\n"); \
    static void *addressable_##body __attribute__((used)) = (void *)body

/* What a kernel calls: sockets, file systems, drivers, softirqs. */
struct socket { struct sock *sk; };
struct proto_ops { int (*bind)(struct socket *); int (*sendmsg)(struct socket *); };
struct rw_semaphore { int count; };
void down_write(struct rw_semaphore *semaphore);
void up_write(struct rw_semaphore *semaphore);
void down_read(struct rw_semaphore *semaphore);
void up_read(struct rw_semaphore *semaphore);
struct inode { struct rw_semaphore i_rwsem; spinlock_t i_lock; int size; int links; };
struct dentry { struct inode *d_inode; };
struct inode_operations {
    struct dentry *(*lookup)(struct inode *, struct dentry *, unsigned);
    int (*unlink)(struct inode *, struct dentry *);
};
struct device { struct mutex mutex; void *driver_data; };
struct pci_dev { int irq; struct device dev; };
struct pci_driver { int (*probe)(struct pci_dev *); void (*remove)(struct pci_dev *); };
struct softirq_action { void (*action)(struct softirq_action *); };
void open_softirq(int number, void (*action)(struct softirq_action *));

struct kstatfs { long f_files; };
struct super_operations { int (*statfs)(struct dentry *, struct kstatfs *); };
struct page { unsigned long flags; };

#endif
